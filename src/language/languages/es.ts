import type { Language } from '../language.ts';

export const es: Language = {
	name: 'es',
	common: `el la los las lo un una y o pero de del en con para por a al sobre que como se nos no su sus este
		esta es son está están ha han hay hemos fue más equipo reunión cliente nuevo nueva`,
	accents: true,
	shortNames: true,
	spokenDays: true,
	ordinals: `º, ª, o, a, er`,
	hours: `h`,
	past: /ó$/u,
	event: /ó$/u,
	work: /\p{L}[aei]r(?:[lmnst][aeo]s?)?$/u,
	owners: {
		and: `y, e, o, con, y/o, junto con`,
		others: `y otros, y otras`,
		not: `excepto, salvo, menos, sin`,
		nobody: `a confirmar, por confirmar, no indicado, no mencionado, sin especificar, nombre, por asignar, no
			especificado, sin definir, nadie, ninguno, desconocido, por definir, sin asignar, alguien, por determinar`,
		title: `señor, senor, sr., señora, senora, señorita, sra, srta, doña, sr, dr., dra., lic., ing.`,
		label: `responsable, asignado, asignada, asignado a, asignada a, quién`,
		copy: `copia, copia a, con copia a, en copia`,
	},
	words: `
		spelled: unos, unas, algunos, algunas, pocos, pocas, varios, varias, medio, media, un par de, par de, un
			par
		weekday: -, -, -, juebes, biernes; shortWeekday: lun, mar, mié, jue, vie, sab, dom
		month: ene, feb, mzo, abr, may, jun, jul, ago, sept/setiembre/sep, oct, nov, dic
		number: uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce,
			quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno/veintiún/veintiuna, veintidós,
			veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta
		tens: -, -, -, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa
		ordinal: primero/primer/1ro, segundo, tercero/tercer, cuarto; quarter: t1, t2, t3, t4
		unit: hour=hora/horas/h/hrs/hs, day=días/d/día natural/días naturales/días corridos,
			week=semana/semanas, month=mes/meses, quarter=trimestre/trimestres, year=año/años, businessDay=día
			hábil/días hábiles/día laborable/días laborables/día laboral/días laborales, fortnight=quincena
		periodEnd: year=fin de año/fin de ejercicio/cierre anual/cierre del ejercicio, quarter=fin de
			trimestre/cierre trimestral, week=cierre semanal, month=fin de mes/cierre mensual/fines de mes/a fin de
			mes
		holiday: whitMonday=lunes de pentecostés, ascensionDay=la ascensión, thanksgiving=acción de gracias,
			mayDay=día del trabajo/día del trabajador, christmas=navidad, newYearsDay=año nuevo/primero de año,
			epiphany=reyes/reyes magos, valentinesDay=san valentín/día de los enamorados, goodFriday=viernes santo,
			easterSunday=domingo de resurrección/domingo de pascua, easterMonday=lunes de pascua, assumptionDay=la
			asunción/virgen de agosto, halloween=halloween, allSaintsDay=todos los santos, blackFriday=viernes
			negro/black friday, cyberMonday=cyber monday, christmasEve=nochebuena, christmasDay=día de navidad,
			newYearsEve=nochevieja/noche vieja
		nearDay: hoy/hoy mismo/esta noche/esta tarde/esta mañana/esta misma tarde/esta misma noche/esta misma
			mañana, mañana/mñn/mñna/mñana/en un día/dentro de un día/mañana mismo, pasado mañana, -, -, -, -, a
			estas horas la semana que viene/la semana que viene a esta hora/de hoy en ocho
		dayZero: d; later: 7=en ocho
		next: próximo, próxima, próximos, próximas, que viene, q viene, entrante, que entra
		following: siguiente; coming: este próximo
		this: este mismo, esta misma, este, esta, en curso, del presente
		last: pasado, pasada, último, última; one: un, una
		end: al cierre de, fin de, fin del, final de, final del, antes de que acabe, antes de que termine,
			finales, a finales de, cierre, último día de, último día del
		fromNow: a partir de hoy, desde hoy, a contar desde hoy, a partir de ahora; between: entre
		from: del; range: al, a; or: o, u, o bien; and: y; dayArticle: …el, …día, …al, …del; inMonth: en
		by: a más tardar, a más tardar el, como muy tarde, como muy tarde el, como tarde, como tarde el, como
			máximo, vence el, no más tarde del, no más tarde de, no más tarde que, no después del, no después de,
			aplazado al, pospuesto al, se pasó al, adelantado al, ampliado hasta el, ampliado hasta, prorrogado hasta
			el, al, a, entregar el, de aquí al, límite, tenemos hasta el, tienes hasta el, tienen hasta el, tenemos
			hasta, tienes hasta, tengo hasta el, tiempo hasta el, se corrió al, se recorrió al
		deadline: entrega, de cara al, plazo, vence, tope, para, para el, para la
		loose: para, para el, para la, al; until: hasta, hasta el
		before: antes de, antes del, anterior al, anterior a
		in: en, dentro de, en los próximos, en las próximas
		within: en el plazo de, en un plazo de, de aquí a, en un plazo máximo de, plazo de, un plazo de, hay un
			plazo de
		latest: a más tardar, a más tardar el, como muy tarde, como muy tarde el
		duty: quedó, aplazó, pospuso, movió, pasó, adelantó, retrasó, fijó, programó, cierra las, cierra los,
			estaría bien, revisa, publica, firma, completa, responde, contesta, acaba, confirma, confirmo, dame,
			mándame, tenemos que, tiene que, hay que, debe, deben, deberá, debería, debemos, hace falta, necesito,
			necesita, necesitamos, necesitan, quiere, envío, envía, mando, manda, entrego, lo paso, sube, prepara,
			preparo, terminamos, hago, tener, tenerlo, tienes, tienen, tengo, tendrá, tendremos, digamos, viene bien, va
			bien, reviso, salir, voy a, vamos a, llegar, prevista, previsto, objetivo, puede, pueden, podemos, listo,
			lista, aplaza, mejor, movido, retrasado, queda, fijado, confirmado, programado, que salga, llegue, esté
			listo, esté lista, tiene que estar, me gustaría, me encargo, se encarga, se ocupa, me ocupo, prepare,
			revise, envíe, mande, entregue, pase, termine, firman, firmamos, publican, llama, pago, paga, pagan,
			actualiza, redacta, presenta, valida, aprueba, arregla, reserva, compra, pide, confirman, completan,
			responden, respuesta, devolución, devuelve, devolver, espera, graba, ultimar, enseña, calibra, cubre,
			cierran, instala, hace el, lo hace, cierra la, tenéis, enviar, entregar, mandar, pagar, publicar, terminar,
			terminarlo, subir, firmar, presentar, contestar, montar, colocar, preparar, revisar, cambiar, recoger,
			completar, confirmar, pedir, comprar, reservar, corregir, redactar, actualizar, compartir, llamar, cerrar,
			instalar, responder, cargar, cuadrar, cuadra, cierra el balance, cierra el contrato, cierra el presupuesto,
			cierra el acuerdo
		passive: …estar, será; request: puedes, podrías, podéis, podríais
		not: tenía que, tenían que, debía, debían, estaba, estaban, fuera, descartado, ni hablar, festivo,
			cumpleaños, no, nunca, menos, menos el, salvo, excepto, en vez de, en vez del, en lugar de, en lugar
			del, sin, era, eran, originalmente, no antes del, no antes de, ya no, ni, demasiado pronto, demasiado
			tarde, imposible, antes, antes era, anteriormente, previamente, antiguo, antigua, inicialmente, en
			principio era, ex, y no, y no el, no más el, no ya, en lugar, antes el, antes estaba, prevista
			inicialmente, previsto inicialmente, ya no para, de permiso, de viaje, está cerrado, está cerrada,
			estamos cerrados, en rehabilitación, era para, era para el, era para la
		after: a la espera de, en espera de, más allá del, más allá de, más temprano que, antes que, más tarde
			que, pasado el, factura del, informe del, correo del, informe de, después de, después del, desde, desde
			el, a partir de, a partir del, tras, tras el, como pronto el, más tarde del, más tarde de
		origin: después de, después del, después de la, desde, desde el, desde la, a partir de, a partir del, a
			partir de la, tras, tras el, tras la, luego de, luego del, siguientes a, siguiente a, siguientes al,
			siguiente al, posteriores a, posteriores al, posterior a, posterior al, a contar desde, contados desde,
			contadas desde, contados a partir de, contadas a partir de, computados desde, a la recepción, al
			recibir, a la firma, al firmar, a la entrega, a la aprobación, de la firma, de la recepción, fecha
			factura, fecha de factura, contra factura, contra entrega, netos, a contar de, a contar del, a contar de la
		away: caduca, expira, no está hasta, vale hasta, válido hasta, válida hasta, vuelve, cumple, cierra, de
			vacaciones, vacaciones hasta, de baja, fuera hasta, ausente
		event: se cierra, terminación, rescinde, rescindir, rescindió, rescisión, entra en vigor, entran en vigor,
			en vigor, se va, se van, caduca, expira, expiran, finaliza, finalizan, apertura, mudanza, se muda, se
			jubila, dimite, dimisión, renuncia, canceló, cancelación, anuló, deja de, se traslada, se trasladan,
			rescindido, rescindida, resuelto el contrato, contrato vence, contratos vencen, alquiler vence,
			arrendamiento vence, póliza vence, seguro vence, licencia vence, permiso vence, visado vence, garantía
			vence, suscripción vence, oferta vence, vence el contrato, vence el alquiler, vence el seguro, vence la
			póliza, vence la garantía, vence la licencia, vence la oferta, se marcha, se marchan, llega, llegan, vuelve,
			vuelven, deja la empresa, deja el equipo, deja el cargo, deja el puesto, se cancela, se cancelan, se anula,
			se anulan, se disuelve, se suprime, se suspende, se suspenden, desaparece, desaparecen, se incorpora, se
			incorporan, se extingue, se extinguen, llega a su fin, pierde vigencia, toma posesión, sube los precios,
			sube sus precios, sube el alquiler, sube las tarifas, baja los precios, cambia sus precios, cambia sus
			tarifas
		intransitive: abre, abren, cierra, cierran, inicia, inician, empieza, empiezan, comienza, comienzan, sube,
			suben, aumenta, aumentan, baja, bajan, cancela, anula, cambia, cambian, traslada, termina, terminan, acaba,
			acaban, reabre, reabren
		soThat: para que, a fin de que, porque, ya que, puesto que, dado que, así que, así podemos, así tenemos,
			así nos, de modo que, de forma que, con el fin de, para poder, para dar, que luego, que después, debido
			a, debido al, a causa de, a causa del, con motivo de, con motivo del, comprobar si, ver si, decidir si,
			saber si, confirmar si, preguntar si, mirar si, comprueba si, preguntarle si, decirle si
		over: que acaba de pasar, que ya pasó, que acaba de terminar, recién pasado, acaba, acaban
		past: recibido, recibida, visto, hecho, acordado, acordó, hablamos, vimos, dijo, dijeron, comentado,
			quedamos, llamó, llegó, salió, enviado, mandado, reunimos, como, tal como, según, conforme
		unclear: a ver si, por semana, por mes, por trimestre, vez al mes, veces al mes, vez a la semana, veces
			a la semana, penúltimo, penúltima, ya no es posible, no es posible, hablar de, lo de, lo del, con
			domingo, demasiado justo, muy justo, cien, ciento, mil, treintena, docena, y media, y medio, hábil,
			hábiles, si, puede que, puede ser que, tal vez, quizás, quizá, a lo mejor, posiblemente, probablemente,
			cada, todos los, todas las, los lunes, los martes, los miércoles, los jueves, los viernes, los sábados,
			los domingos, diario, diariamente, semanalmente, semanal, mensual, mensualmente, ayer, anteayer, sobre
			el, alrededor del, hacia el, aproximadamente, a principios de, principios de, a mediados de, mediados
			de, inicios de, comienzos de, fin de semana, el fin de semana, final de semana, finales de semana, hace,
			sin fecha, sin fecha límite, durante, tarda, un viernes, un lunes, idealmente, cuando, madrugada,
			siempre que, siempre y cuando, en caso de, en caso de que, a condición de, a condición de que, depende,
			depende de, dependiendo, según cómo, sujeto a, sujeta a, a reserva de, suponiendo, suponiendo que, con
			tal de que, en cuanto, una vez que, una vez, solo si, solamente si, salvo que, a menos que, a no ser
			que, a expensas de, pendiente de, cancelado, cancelada, anulado, anulada, por confirmar, por definir,
			por determinar, a confirmar, a definir, sin confirmar, no sé, ya veremos, igual el, capaz el, en
			principio, un lunes de cada dos, cada dos, alternos, alternas, provisional, provisionalmente, en torno
			al, en torno a, cerca del, por ahí del, allá por el, más o menos, a eso del, mitad, a mitad de, primera
			mitad, segunda mitad, primera parte, segunda parte, ecuador de, lunes de carnaval, domingo de
			pentecostés, sábado santo, martes de carnaval, miércoles de ceniza, domingo de ramos, jueves santo, más
			una, más un, el mismo, la misma, ese mismo, aquel mismo, como pronto
		neighbour: víspera, la víspera, el día antes, día antes, el día después, día después, víspera de, la
			víspera de, víspera del, la víspera del, último día antes, el último día antes, un día antes, un día
			después
		weekOf: semana del, la semana del, en la semana del
		otherwise: o si no, de lo contrario, en su defecto, en caso contrario, como alternativa,
			alternativamente, a las malas, en el peor de los casos
		but: sino, ahora, pero; tagQuestion: ok, vale, si, no, de acuerdo, verdad, bien
		measure: …día, …noche; at: a las; atHour: a
		daypart: antes de comer, por la mañana, en la mañana, por la tarde, en la tarde, por la noche, en la
			noche, al mediodía, mediodía, a mediodía, a primera hora, primera hora, a última hora, última hora,
			tarde, noche, medianoche, temprano, a primera hora de la mañana, a la tardecita, tempranito, a media
			mañana, a media tarde, después de comer, antes del mediodía
		twelveHour: de la mañana, de la tarde, de la noche; fullHour: hora, horas, hs, en punto
		endOfDay: fin del día, final del día, al final del día, a fin de día, fin de día, al final de la
			jornada, fin de la jornada, antes de que acabe el día, al cierre, cierre del día, antes de cerrar, antes
			de salir, cierre de caja
		filler: al final, se mueve, el, la, lo, los, de, del, las, por favor, si es posible, si puede ser, sin
			falta, es, eh, pues, bueno, a lo largo del día, día, para el día, lo antes posible, cuanto antes,
			máximo, inclusive, fecha, se, que, o antes, máx, como mucho, si puedes, si podéis, si pueden, por fa,
			porfa, en algún momento, algún momento, sí o sí, sin excusas, a ser posible, urgente, no hay prisa, sin
			prisa, nueva fecha, nuevo plazo, firme, gracias, muchas gracias, importante, yo, nos, os, le, les, me,
			te, será, sería, todo, todos, todas, también, bien, así, entonces, ya, solo, equipo
		label: sala, versión, página, capítulo, ticket, número, tel, teléfono, edificio, sección, punto, piso,
			despacho, fase, paso, parte, pregunta, planta, lote
		unknown: patch tuesday, giving tuesday, lunes santo, martes santo, miércoles santo, lunes negro, la
			mañana, de la mañana siguiente, algún día, un día, vie el, su, sus, nuestro, nuestra, nuestros,
			nuestras, estos, estas, don domingo, doña domingo, d domingo, don abril
		of: de, del
		article: todos los, todas las, el, la, los, las, un, una, unos, unas, su, sus, nuestro, nuestra,
			nuestros, nuestras, este, esta, estos, estas, dos, tres, todos, todas, a`,
};
