/** What tasks are about, as `TaskWords` says. */
export const things = `
	error, fallo, bug; foto, imagen, fotografía; documentación, docs; web, sitio, página, website; empresa,
	compañía, firma, sociedad; presupuesto, oferta, cotización; opinión, feedback, comentario, valoración,
	retroalimentación; señor, sr, don; señora, sra, doña; médico, médica, dr, doctor, doctora; aprendiz, becario,
	prácticas; base; producción, prod; bajo; planta, piso; información, info, datos; diapositiva, presentación,
	slide; reunión, junta, sesión, cita, encuentro; vacaciones, permiso; planta, fábrica; anuncio, oferta;
	ticket, recibo; abogado, letrado, abogada; coche, auto, vehículo, carro; autobús, autocar, bus;
	ordenador, pc, computadora; portátil, laptop; teléfono, móvil; problema, incidencia, dificultad; empleado,
	personal, trabajador, plantilla, compañero; cliente; dirección, domicilio; contrato, acuerdo, convenio; coste,
	precio, gasto, costo, tarifa; seguro, aseguradora; lista, listado, relación; padre, familia; préstamo, crédito;
	avería, fallo, caída; informe, reporte, memoria; calendario, horario, cronograma; plazo, límite, vencimiento;
	tarea; jefe, encargado, jefa; propietario, dueño, casero, arrendador; inquilino, arrendatario; piso,
	apartamento, vivienda; sala, salón, aula, local; folleto, flyer, octavilla, tríptico; cartel, póster; boletín,
	newsletter; correo, email, mail, mensaje; carta, escrito; prensa, periodista, medios; niño, alumno, estudiante,
	niña; profesor, maestro, docente, profesora, maestra; escuela, colegio, cole; clase, curso; formación, curso,
	capacitación; taller; excursión, salida, viaje, visita; fiesta, celebración; regalo, obsequio; bebidas; comida,
	catering; vuelo, avión; tren, ave; billete, entrada, boleto, pasaje; hotel, alojamiento; llave, clave; cuenta;
	acceso, permiso; permiso, autorización, licencia, visto; servidor; red; impresora; software, programa,
	aplicación, app, herramienta; usuario; datos, data; archivo, fichero, documento, expediente; cuestionario,
	encuesta; candidato, candidatura, aspirante, solicitante; puesto, empleo, vacante, plaza; salario, sueldo,
	nómina; impuesto; contable; asesor, gestor; contabilidad; rrhh; dirección, gerencia; ayuntamiento, municipio;
	calle, carretera, vía; edificio, casa; ascensor; calefacción, caldera; luz, lámpara, iluminación, bombilla;
	electricidad, luz; agua; fuga, gotera; basura, residuos; ventana, cristal; medicamento, medicina; paciente;
	enfermero, enfermera; vacuna, vacunación; laboratorio; muestra; resultado; prueba, test, ensayo; pantalla,
	monitor; proyector; pieza, repuesto, recambio; inventario, existencias, stock, almacén; entrega, envío, paquete;
	patrocinador, donante; voluntario; socio, miembro; orden, agenda; borrador; recordatorio, aviso; queja,
	reclamación; dibujo, plano; defecto, daño; música, canción, sintonía; fin, cierre, final; inicio, comienzo,
	principio; requisito, especificación; objetivo, meta; riesgo; medida, acción; propuesta, sugerencia; pareja;
	máquina, aparato, equipo, dispositivo; tienda, comercio; stand, puesto, caseta; feria, exposición; texto;
	charla, discurso, ponencia, conferencia; ponente, orador; invitado, visitante, público; banco; año; mes; semana;
	titular; contraseña, clave; manual, guía, instrucciones; lugar, sitio, ubicación; descuento, rebaja; camión;
	entorno; cifra, dato, estadística; artículo, entrada; desarrollador, programador; hoja, excel; asociación, asoc;
	plan, estrategia, concepto; calendario, planificación, cronograma, agenda; comentario, opinión, valoración,
	observación; problema, error, fallo, incidencia, ticket; documento, archivo, papel, material; proveedor,
	suministrador, contratista; reunión, llamada, sesión, cita, encuentro, videollamada; acceso, login; inscripción,
	registro; causa, motivo, origen; lanzamiento, salida, arranque; campaña, publicidad, anuncio; análisis,
	evaluación, estudio; cifra, indicador, dato, kpi, número; previsión, proyección; acceso, credencial; copia,
	backup, respaldo; licencia, suscripción; inspección, revisión, control; mantenimiento; invitación; examen,
	prueba; presupuesto, precio, tarifa, oferta; acta, nota; resumen, síntesis, recapitulación; fecha, día; opción,
	alternativa; equipo, plantilla, personal; mercancía, género, stock; invitado, asistente, participante;
	desarrollador, dev; local, edificio; respuesta, contestación; requisito, necesidad; listado, tabla, relación;
	profe, profesor, maestro; crío, niño, chico; caja, paquete; bolsa, saco; bici, bicicleta; sede, oficina;
	camarero, mozo; comunidad, vecinos
`;
