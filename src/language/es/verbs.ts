/** What can be done about something, as `TaskWords` says. */
export const verbs = `
	enviar, compartir, mandar, remitir, despachar, envío, entregar, reenviar, hacer llegar, pasar, dar/dado;
	compartir, distribuir, repartir, difundir, circular; llamar, telefonear, llamada, poner contacto, contactar;
	escribir/escrito, redactar, elaborar, crear, confeccionar, preparar, preparación, redacción, creación, producir,
	componer/compuesto, elaboración; terminar, acabar, finalizar, completar, concluir, ultimar; firmar, firma;
	revisar, comprobar, verificar, examinar, revisión, chequear, inspeccionar, comprobación, verificación,
	inspección, repasar, echar vistazo, repaso, mirar; aprobar, aprobación, validar, autorizar, validación,
	visto bueno, dar visto; confirmar, confirmación; rechazar, declinar, denegar; reservar, reserva; cancelar,
	anular, cancelación, anulación, dar baja; rescindir, rescisión; comprar, pedir, encargar, adquirir, compra,
	conseguir, pedido, sacar, hacer pedido; reponer/repuesto, reabastecer; reservar, alquilar, contratar, sacar;
	diseñar, diseño; vender, venta; alquilar, contratar, arrendar; pedir prestado; prestar; pagar, abonar, pago,
	saldar, liquidar; facturar; recordar, recordatorio; reclamar, insistir, perseguir; borrar, eliminar, quitar,
	suprimir, retirar, eliminación; añadir, agregar, incluir, insertar, incorporar; actualizar, refrescar,
	actualización, poner día; arreglar, corregir, corrección, solucionar, resolver/resuelto, subsanar; reparar,
	reparación, arreglar; reemplazar, sustituir, cambiar, sustitución, reemplazo, cambio; probar, testear, prueba,
	ensayar; desplegar, despliegue, lanzar; lanzar, iniciar, empezar, comenzar, arrancar, lanzamiento, emprender,
	poner marcha, puesta marcha; parar, detener, pausar, suspender, interrumpir; publicar, subir, publicación,
	colgar, postear, cargar; imprimir/impreso, impresión; copiar, copia, fotocopiar, duplicar, fotocopia; escanear,
	digitalizar; traducir, traducción; recoger, recuperar, buscar; recopilar, reunir, recoger, juntar, recabar,
	compilar; limpiar, limpieza; instalar, instalación, montar, poner/puesto, colocar; configurar; desinstalar;
	organizar, planificar, agendar, programar, organización, concertar, planear, fijar, coordinar, planificación,
	convocar; aplazar, mover, trasladar, posponer/pospuesto, retrasar, reprogramar; invitar, invitación, convidar,
	convocar; inscribir, inscripción, registrar, matricular, apuntar, dar alta; desapuntar; aumentar, subir,
	ampliar, incrementar, elevar, aumento; reducir, bajar, disminuir, recortar, rebajar, reducción, acortar;
	renovar, prolongar, renovación, extender, ampliar, prorrogar; activar, habilitar, encender, activación;
	desactivar, deshabilitar, apagar; importar, importación; exportar, exportación; abrir/abierto, apertura; cerrar,
	cierre; contratar, reclutar, contratación; despedir; formar, capacitar, formación, capacitación, entrenar,
	enseñar; discutir, hablar, comentar, conversar, debatir, tratar; aclarar, clarificar, esclarecer; negociar,
	negociación; decidir, determinar, decisión; elegir, escoger, seleccionar, elección; preguntar, solicitar, pedir,
	solicitud, consultar, requerir; responder, contestar, respuesta; informar, avisar, comunicar, notificar,
	anunciar, decir/dicho, comunicado, advertir, dar parte, tener corriente; reportar, informar, declarar,
	denunciar, notificar; explicar; presentar, mostrar, enseñar, exponer; analizar, investigar, estudiar, análisis,
	indagar, averiguar; averiguar, descubrir/descubierto; presentar, entregar, someter, presentación;
	devolver/devuelto, devolución, restituir, retornar; ordenar, clasificar; agradecer; alimentar; lavar; bloquear;
	desbloquear; continuar, seguir, reanudar; encontrar, buscar, búsqueda, localizar; llevar, traer; cambiar,
	modificar, adaptar, ajustar, modificación, cambio; archivar; guardar, conservar, almacenar; montar, montaje,
	ensamblar; desmontar, desmontaje; llenar, rellenar, cargar, cumplimentar; vaciar, descargar; medir, medición;
	calcular, cálculo; estimar, presupuestar, estimación; contar; migrar, transferir, pasar, traspasar, migración,
	volcar; comparar, comparación, comparativa; evaluar, valorar, evaluación, valoración; documentar, registrar,
	anotar, apuntar; grabar, filmar; reembolsar, reembolso, devolver; cifrar, encriptar; rotar, cambiar, renovar;
	restablecer, resetear, reiniciar; restaurar, recuperar, restauración; supervisar, vigilar, monitorizar, seguir,
	monitorear, seguimiento, controlar; regar, riego; verter; pintar, pintura, repintar; fotografiar; visitar,
	visita; reunirse, quedar; introducir, presentar, implantar; fusionar, unir, combinar; dividir, separar;
	envolver/envuelto, empaquetar, embalar; cargar, recargar; asignar, designar, nombrar, adjudicar; ayudar, apoyar,
	asistir; desarrollar, implementar, programar, implementación, desarrollo; mejorar, optimizar, mejora,
	perfeccionar; simplificar; definir, fijar, especificar, establecer; acordar, consensuar, pactar, alinear;
	proteger, asegurar; podar, recortar, cortar, poda; segar, cortar; plantar, sembrar; cocinar; hornear; mantener,
	mantenimiento; calibrar, calibración; esterilizar, desinfectar; vacunar; listar, inventariar, catalogar,
	enumerar; introducir, ingresar, anotar; calificar, puntuar, corregir; asistir, participar, acudir; resumir,
	resumen; contactar, localizar; proponer/propuesto, propuesta; renombrar; priorizar; hablar, comentar, comunicar;
	aclarar, definir, precisar, acordar; enviar, difundir, compartir; obtener, pedir, solicitar, recabar, recoger,
	reclamar, conseguir, recibir; insistir, contactar, recordar, llamar; contactar, llamar, telefonear, hablar;
	contactar, escribir, enviar correo; comprobar, aclarar, averiguar, determinar, consultar, verificar, ver/visto,
	preguntar; actualizar, modificar, ajustar, corregir, revisar; crear, montar, desarrollar, construir, elaborar,
	hacer/hecho, producir; diseñar, crear, dibujar; facilitar, enviar, dar, entregar, remitir, proporcionar, mandar;
	presentar, mostrar, exponer, hacer presentación; comentar, hablar, tratar, abordar, discutir, debatir; decidir,
	elegir, acordar, determinar, definir; evaluar, analizar, estudiar, examinar, revisar; leer/leído, revisar,
	corregir, comentar; implantar, implementar, introducir, poner marcha; eliminar, quitar, retirar, limpiar,
	suprimir; migrar, trasladar, mover, transferir, pasar; formar, dar formación, impartir formación, capacitar;
	contratar, buscar, encontrar; probar, comprobar; publicar, difundir, subir, colgar; informar, avisar, comunicar,
	decir, alertar, advertir; recopilar, preparar, reunir, juntar; identificar, localizar, encontrar, detectar;
	proponer, sugerir, recomendar; coordinar, organizar, acordar; cerrar, terminar; repartir, entregar, dar,
	distribuir; ayudar, apoyar, echar mano; adjuntar, añadir, incluir; etiquetar, marcar; duplicar, doblar;
	rediseñar, rehacer/rehecho, reorganizar; negociar, renegociar; recoger, retirar, buscar; tirar, desechar;
	rellenar, completar; aprobar, validar, aceptar; ultimar, finalizar, cerrar; preparar, organizar, planificar;
	trasladar, comunicar, transmitir; enviar, pasar, mandar, trasladar, reenviar; investigar, mirar, averiguar,
	analizar
`;
