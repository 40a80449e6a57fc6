import type { DateWords } from '../language.ts';

export const dates: DateWords = {
	order: 'dayFirst',
	nextWeekday: 'coming',
	weekday: '-, -, -, juebes, biernes',
	shortWeekday: 'lun, mar, mié, jue, vie, sab, dom',
	month: 'ene, feb, mzo, abr, may, jun, jul, ago, sept/setiembre/sep, oct, nov, dic',
	number: `uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce,
		quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno/veintiún/veintiuna, veintidós,
		veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta`,
	tens: '-, -, -, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa',
	ordinal: 'primero/primer/1ro, segundo, tercero/tercer, cuarto',
	unit: {
		hour: 'hora, horas, h, hrs, hs',
		day: 'días, día natural, días naturales, días corridos',
		week: 'semana, semanas',
		month: 'mes, meses',
		quarter: 'trimestre, trimestres',
		year: 'año, años',
		businessDay: `día hábil, días hábiles, día laborable, días laborables, día laboral, días laborales`,
		fortnight: 'quincena',
	},
	periodEnd: {
		year: 'fin de año, fin de ejercicio, cierre anual, el cierre anual, cierre del ejercicio',
		quarter: 'fin de trimestre, cierre trimestral, el cierre trimestral',
		week: 'cierre semanal, el cierre semanal',
		month: 'fin de mes, cierre mensual, el cierre mensual, fines de mes, a fin de mes',
	},
	nearDay: `hoy/hoy mismo/esta noche/esta tarde/esta mañana/ esta misma tarde/esta misma noche/esta misma
		mañana/hoy día, mañana/mñn/mñna/mñana/el día de mañana/en un día/dentro de un día/mañana mismo, pasado
		mañana, -, -, -, -, a estas horas la semana que viene/la semana que viene a esta hora/de hoy en ocho`,
	quarter: 't1, t2, t3, t4',
	holiday: {
		whitMonday: 'lunes de pentecostés',
		ascensionDay: 'la ascensión',
		thanksgiving: `acción de gracias`,
		mayDay: 'día del trabajo, el día del trabajo, día del trabajador, el día del trabajador',
		christmas: 'navidad',
		newYearsDay: 'año nuevo, primero de año',
		epiphany: 'reyes, reyes magos, los reyes magos',
		valentinesDay: 'san valentín, día de los enamorados, el día de los enamorados',
		goodFriday: 'viernes santo',
		easterSunday: 'domingo de resurrección, domingo de pascua',
		easterMonday: 'lunes de pascua',
		assumptionDay: 'la asunción, virgen de agosto',
		halloween: 'halloween',
		allSaintsDay: `todos los santos`,
		blackFriday: 'viernes negro, black friday',
		cyberMonday: 'cyber monday',
		christmasEve: 'nochebuena',
		christmasDay: 'día de navidad, el día de navidad',
		newYearsEve: 'nochevieja, noche vieja',
	},
	later: { 7: 'en ocho' },
	words: {
		fullHour: 'en punto',
		neighbour: `víspera, la víspera, el día antes, día antes, el día después, día después, víspera de, la
			víspera de, víspera del, la víspera del, último día antes, el último día antes, un día antes, un día
			después`,
		weekOf: 'semana del, la semana del, en la semana del',
		otherwise: `o si no, de lo contrario, en su defecto, en caso contrario, como alternativa,
			alternativamente, a las malas, en el peor de los casos, o en su defecto`,
		away: `caduca, expira, no está hasta, vale hasta, válido hasta, válida hasta, vuelve, cumple, cierra,
			de vacaciones, vacaciones hasta, de baja, fuera hasta, ausente`,
		within: `en el plazo de, en un plazo de, de aquí a, en un plazo máximo de, plazo de, un plazo de, hay
			un plazo de`,
		following: 'siguiente',
		next: 'próximo, próxima, próximos, próximas, que viene, q viene, entrante, que entra',
		coming: 'este próximo',
		this: 'este mismo, esta misma, este, esta, en curso, del presente',
		last: 'pasado, pasada, último, última',
		one: 'un, una',
		few: `unos, unas, algunos, algunas, pocos, pocas, varios, varias, medio, media, un par de, par de, un
			par`,
		end: `al cierre de, al cierre del, fin de, fin del, final de, final del, finales del, fines de, el
			final del, cierre del, antes de que acabe, antes de que termine, antes de que acabe el, antes de que
			termine el, antes de que finalice, el cierre de, el cierre del, finales, fines del, a fines de, a
			finales de, a finales del, lo último de, acabar el, acabar la, terminar el, terminar la, finalizar
			el, finalizar la, cierre, último día de, último día del, el último día del`,
		fromNow: `a partir de hoy, desde hoy, a contar desde hoy, a contar de hoy, contando desde hoy, a
			partir de ahora, desde ahora, a partir de la fecha`,
		in: 'en, dentro de, en los próximos, en las próximas',
		duty: `estará terminado, estará hecho, va a estar, será entregado, estaría bien, sería ideal, revisa,
			publica, comparte, firma, completa, responde, contesta, cierro, acaba, confirma, confirmo, preparado,
			dame, mándame, envíame, pásame, tenemos que, tiene que, hay que, debe, deben, deberá, debería, debemos,
			hace falta, necesito, necesita, necesitamos, necesitan, quiere, quieren, envío, envía, enviamos, mando,
			manda, mandamos, entrego, entregamos, lo paso, la paso, os paso, te paso, le paso, sube, subo, prepara,
			preparo, terminamos, hago, hacemos, tener, tenerlo, tenerla, tienes, tienen, tengo, tendrá, tendrás,
			tendré, tendremos, digamos, viene bien, va bien, perfecto, reviso, comparto, dejo, dejar, respondo,
			salir, voy a, vamos a, llegar, llegarle, esperamos, esperado, prevista, previsto, objetivo, puede,
			pueden, podemos, listo, lista, aplaza, se pasa, mejor, hecho para, movido, movida, aplazada, pospuesta,
			retrasado, retrasada, adelantada, cambiado, cambiada, reprogramado, reprogramada, postergado, corrido,
			corrida, pasa al, pasa a, pasamos al, se mantiene, mantenemos, queda, fijado, fijada, fijamos,
			confirmado, confirmada, programado, programada, agendado, agendada, comprometido, saldrá, que salga,
			llegue, esté listo, esté lista, estén listos, estar hecho, estar enviado, estar firmado, estar
			entregado, estar terminado, estar cerrado, estar publicado, estar en producción, tiene que estar, debe
			estar, ha de estar, ha de, han de, queremos, quiero, querría, querríamos, me gustaría, nos gustaría,
			necesitaría, necesitaríamos, nos comprometemos, me comprometo, se compromete, me encargo, se encarga,
			se encargan, se ocupa, me ocupo, prepare, revise, envíe, mande, entregue, pase, suba, termine, termino,
			cerramos, firman, firmamos, publican, publicamos, suben, subimos, pasamos, pasan, llama, llaman, aviso,
			avisa, avisan, pago, paga, pagan, pagamos, corrige, corrijo, corrigen, actualiza, actualizo,
			actualizan, redacta, redacto, redactan, presenta, presento, presentan, valida, validan, aprueba,
			apruebo, aprueban, imprime, imprimo, traduce, resuelve, resuelvo, arregla, reserva, reservo, reservan,
			compra, compro, compran, pide, pido, piden, confirman, confirmamos, completan, responden, contesto,
			contestan, mandes, envíes, pases, tengas, tenga, tengáis, tengan, hecha, en producción, en línea,
			respuesta, retorno, devolución, devuelve, devolver, devuelvo, espera, esperan, graba, ultimar, enseña,
			calibra, cubre, cierran, instala, hace el, hace la, hace los, hace las, lo hace, la hace, los hace, las
			hace, cierra la, cierra las, cierra los, tenéis, enviar, entregar, mandar, pagar, publicar, terminar,
			terminarlo, subir, firmar, presentar, contestar, montar, colocar, preparar, revisar, cambiar, recoger,
			completar, confirmar, pedir, comprar, reservar, corregir, redactar, actualizar, compartir, llamar,
			cerrar, instalar, responder, cargar`,
		source: 'según, conforme',
		past: `recibido, recibida, visto, hecho, acordado, acordó, hablamos, vimos, dijo, dijeron, comentado,
			quedamos, llamó, llegó, salió, enviado, como, tal como, mandado, reunimos`,
		deadline: 'entrega, de cara al, plazo, fecha límite, vence, tope, para, para el, para la',
		until: 'hasta, hasta el',
		by: `a más tardar, a más tardar el, como muy tarde, como muy tarde el, como tarde, como tarde el, como
			máximo, vence el, no más tarde del, no más tarde de, no más tarde que, no después del, no después de,
			aplazado al, pospuesto al, se pasó al, adelantado al, ampliado hasta el, ampliado hasta, prorrogado
			hasta el, al, a, entregar el, de aquí al, límite, tenemos hasta el, tienes hasta el, tienen hasta el,
			tenemos hasta, tienes hasta, tengo hasta el, tiempo hasta el`,
		before: 'antes de, antes del, anterior al, anterior a',
		filler: `se aplaza, se mueve, se retrasa, el, la, lo, los, de, del, las, por favor, si es posible, si
			puede ser, sin falta, es, eh, pues, bueno, a lo largo del día, día, el día, para el día, lo antes
			posible, cuanto antes, máximo, inclusive, fecha, se, que, o antes, antes si se puede, antes si puede
			ser, antes si es posible, y antes si se puede, máx, como mucho, si puedes, si podéis, si pueden, si te
			da tiempo, si se puede, si no es molestia, por fa, porfa, porfi, al final, en algún momento, en
			cualquier momento, algún momento, algún rato, más o menos pronto, sí o sí, sin excusa, sin excusas, a
			ser posible, de preferencia, preferiblemente, preferentemente, cuanto antes mejor, urgente,
			prioritario, no hay prisa, sin prisa, si no antes, nueva fecha, nuevo plazo, fecha nueva, firme,
			gracias, muchas gracias, sin excepción, importante, como estaba previsto, yo, tú, ella, nosotros,
			ellos, ellas, usted, ustedes, vosotros, nos, os, le, les, me, te, será, sería, todo, todos, todas,
			también, bien, así, entonces, ya, solo, juntos, equipo, ok`,
		at: 'a las, a la, antes de las, sobre las, de las, hasta las',
		twelveHour: 'de la mañana, de la tarde, de la noche',
		daypart: `antes de comer, por la mañana, en la mañana, por la tarde, en la tarde, por la noche, en la
			noche, al mediodía, mediodía, a mediodía, a primera hora, primera hora, a última hora, última hora,
			tarde, noche, medianoche, a medianoche, de madrugada, por la madrugada, temprano, a primera hora de la
			mañana, a última hora de la tarde, a primera hora de la tarde, a la tarde, a la noche, a la mañana, a
			la tardecita, de mañana, tempranito, muy temprano, a media mañana, media mañana, a media tarde, media
			tarde, al amanecer, al alba, al anochecer, antes de cenar, después de comer, después de la comida,
			después del almuerzo, antes del almuerzo, antes de la comida, a la hora de comer, a la hora de la
			comida, al almuerzo, almuerzo, sobremesa, tras la comida, después del desayuno, antes del desayuno,
			antes de medianoche, antes del mediodía, a primerísima hora, primerísima hora, a la apertura, al abrir,
			antes de abrir, a lo largo de la mañana, a lo largo de la tarde, durante la mañana, durante la tarde,
			en la mañanita, nochecita, a la nochecita, de buena mañana, a media noche`,
		endOfDay: `fin del día, final del día, al final del día, a fin de día, fin de día, al final de la
			jornada, fin de la jornada, antes de que acabe el día, antes de que termine el día, antes del fin del
			día, final de la jornada, al cierre, el fin del día, fin de jornada, el cierre, al cierre del día,
			cierre del día, el cierre del día, al cierre de la jornada, cierre de jornada, fin de turno, fin del
			turno, al final del turno, final del turno, final de turno, antes de cerrar, antes de salir, antes de
			irnos, antes de irme, última hora del día, a última hora del día, al terminar la jornada, al acabar
			la jornada, cierre de caja, el cierre de caja, al acabar el día, al terminar el día, fin del horario
			laboral, acabe la jornada, termine la jornada, antes de que acabe la jornada, antes de que termine la
			jornada`,
		over: 'que acaba de pasar, que acaba de terminar, recién pasado',
		soThat: `para que, a fin de que, porque, ya que, puesto que, dado que, así que, así podemos, así
			tenemos, así nos, de modo que, de forma que, con el fin de, para poder, para dar, que luego, que
			después, debido a, debido al, a causa de, a causa del, con motivo de, con motivo del`,
		after: `a la espera de, en espera de, más allá del, más allá de, más temprano que, antes que, más
			tarde que, pasado el, factura del, informe del, correo del, informe de, después de, después del,
			desde, desde el, a partir de, a partir del, tras, tras el, como pronto el, más tarde del, más tarde
			de`,
		not: `tenía que, tenían que, debía, debían, estaba, estaban, fuera, descartado, ni hablar, festivo,
			cumpleaños, no, nunca, menos, menos el, salvo, excepto, en vez de, en vez del, en lugar de, en lugar
			del, sin, era, eran, originalmente, no antes del, no antes de, ya no, ni, demasiado pronto, demasiado
			tarde, imposible, antes, antes era, anteriormente, previamente, antiguo, antigua, inicialmente, en
			principio era, ex, y no, y no el, no más el, no ya, en lugar, antes el, antes estaba, prevista
			inicialmente, previsto inicialmente, ya no para, de permiso, de viaje, está cerrado, está cerrada,
			estamos cerrados, en rehabilitación, era para, era para el, era para la`,
		but: 'sino, ahora, pero',
		unclear: `por semana, por mes, por trimestre, vez al mes, veces al mes, vez a la semana, veces a la
			semana, penúltimo, penúltima, ya no es posible, no es posible, hablar de, lo de, lo del, con domingo,
			demasiado justo, muy justo, cien, ciento, mil, treintena, docena, y media, y medio, hábil, hábiles,
			si, puede que, puede ser que, tal vez, quizás, quizá, a lo mejor, posiblemente, probablemente, cada,
			todos los, todas las, los lunes, los martes, los miércoles, los jueves, los viernes, los sábados, los
			domingos, diario, diariamente, semanalmente, semanal, mensual, mensualmente, ayer, anteayer, sobre
			el, alrededor del, hacia el, aproximadamente, a principios de, principios de, a mediados de, mediados
			de, inicios de, comienzos de, fin de semana, el fin de semana, final de semana, finales de semana,
			hace, sin fecha, sin fecha límite, durante, tarda, un viernes, un lunes, idealmente, cuando,
			madrugada, siempre que, siempre y cuando, en caso de, en caso de que, a condición de, a condición de
			que, depende, depende de, dependiendo, según cómo, sujeto a, sujeta a, a reserva de, suponiendo,
			suponiendo que, con tal de que, en cuanto, una vez que, una vez, solo si, solamente si, salvo que, a
			menos que, a no ser que, a expensas de, pendiente de, cancelado, cancelada, anulado, anulada, por
			confirmar, por definir, por determinar, a confirmar, a definir, sin confirmar, no sé, ya veremos,
			igual el, capaz el, en principio, un lunes de cada dos, cada dos, provisional, provisionalmente, en
			torno al, en torno a, cerca del, por ahí del, allá por el, más o menos, a eso del, mitad, a mitad de,
			primera mitad, segunda mitad, primera parte, segunda parte, ecuador de, lunes de carnaval, domingo de
			pentecostés, sábado santo, martes de carnaval, miércoles de ceniza, domingo de ramos, jueves santo,
			más una, más un, el mismo, la misma, ese mismo, aquel mismo, como pronto`,
		or: 'o, u, o bien',
		and: 'y',
		between: 'entre',
		label: `sala, versión, página, capítulo, ticket, número, tel, teléfono, edificio, sección, punto,
			piso, despacho, fase, paso, parte, pregunta, planta, lote`,
		decoy: `patch tuesday, giving tuesday, lunes santo, martes santo, miércoles santo, lunes negro, la
			mañana, de la mañana siguiente, algún día, un día, vie el, su, sus, nuestro, nuestra, nuestros,
			nuestras, estos, estas, don domingo, doña domingo, d domingo, don abril`,
	},
	also: {
		from: 'del',
		request: `puedes, podrías, podéis, podríais, puede alguien, podría alguien, alguien puede, alguien
			podría, me puedes, me podrías, nos puedes`,
		question: `comprobar si, ver si, decidir si, saber si, confirmar si, preguntar si, mirar si, comprueba
			si, preguntarle si, decirle si`,
		article: `todos los, todas las, el, la, los, las, un, una, unos, unas, su, sus, nuestro, nuestra,
			nuestros, nuestras, este, esta, estos, estas, dos, tres, todos, todas, a`,
		range: 'al, a',
		dayArticle: '…el, …día, …al, …del',
		inMonth: 'en',
		of: 'de, del',
		at: 'a',
		passive: '…estar, será',
		measure: '…día, …noche',
		latest: 'a más tardar, a más tardar el, como muy tarde, como muy tarde el',
		tagQuestion: 'ok, vale, si, no, de acuerdo, verdad, bien',
	},
	past: /ó$/u,
};
