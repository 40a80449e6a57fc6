import { actionItem, FOLDERS, TEMPLATES, type SeedNote } from './seed-note.ts';

/** Notes that are ready and complete, in several languages. */
export const READY: readonly SeedNote[] = [
	{
		slug: 'pricing-review',
		ageHours: 30,
		fields: {
			title: 'Pricing review',
			folder_id: FOLDERS.product,
			template_id: TEMPLATES.meeting,
			insights: {
				abstract: 'The team plan stays at its price; the annual discount grows to twenty percent.',
				summary: ['The team plan keeps its price.', 'The annual discount becomes 20 %.'],
				decisions: ['Annual discount of 20 % from January.'],
				action_items: [
					actionItem('Update the pricing page', 'Lena Fischer', '2026-12-15'),
					actionItem('Brief the sales team', 'Jordan Lee', 'next Tuesday'),
				],
				risks: ['Monthly customers may ask for the discount too.'],
				open_questions: ['Do resellers get the same discount?'],
				mind_map: { root: 'Pricing', children: [{ root: 'Annual discount', children: [] }] },
			},
		},
	},
	{
		slug: 'kundengespraech',
		ageHours: 50,
		fields: {
			title: 'Kundengespräch: Müller Logistik',
			folder_id: FOLDERS.customers,
			insights: {
				abstract:
					'Müller Logistik möchte die Auswertung nach Standort und eine Schulung vor Weihnachten.',
				summary: ['Auswertung nach Standort fehlt.', 'Schulung für zwölf Personen gewünscht.'],
				decisions: ['Die Schulung findet online statt.'],
				action_items: [
					actionItem('Schulungstermin vorschlagen', 'Lena Fischer', 'bis Ende der Woche'),
					actionItem('Angebot für die Auswertung schicken', 'Jörg Weiß', '04.12.2026'),
				],
				risks: ['Das Budget endet mit dem Jahr.'],
				open_questions: ['Wer nimmt die Auswertung ab?'],
				mind_map: ['Auswertung', ['Standort', 'Monat'], 'Schulung'],
			},
		},
	},
	{
		slug: 'atelier-produit',
		ageHours: 75,
		fields: {
			title: 'Atelier produit : l’écran d’accueil',
			folder_id: FOLDERS.product,
			template_id: TEMPLATES.meeting,
			insights: {
				abstract: 'L’écran d’accueil montre d’abord les notes récentes, puis les tâches à faire.',
				summary: ['Les notes récentes en premier.', 'Les réglages passent dans le menu.'],
				decisions: ['Deux maquettes seront testées.'],
				action_items: [
					actionItem('Préparer les deux maquettes', 'Élodie Martin', 'vendredi prochain'),
					actionItem('Inviter cinq utilisateurs', 'Élodie Martin', '2026-12-10'),
				],
				risks: [],
				open_questions: ['Faut-il garder la recherche en haut ?'],
				mind_map: 'Accueil → notes récentes → tâches',
			},
		},
	},
	{
		slug: 'reunion-ventas',
		ageHours: 100,
		fields: {
			title: 'Reunión de ventas de otoño',
			insights: {
				abstract: 'Las ventas crecieron en México; falta material en español para los socios.',
				summary: ['México creció un 18 %.', 'Los socios piden material en español.'],
				decisions: ['Se contrata a una traductora.'],
				action_items: [
					actionItem('Traducir la presentación', 'Sofía Núñez', 'a finales de mes'),
					actionItem('Llamar a los tres socios', 'Sofía Núñez', 'mañana'),
				],
				risks: ['La feria cae en la misma semana.'],
				open_questions: [],
				mind_map: null,
			},
		},
	},
	{
		slug: 'teirei-kaigi',
		ageHours: 125,
		fields: {
			title: '定例会議：アプリの改善',
			folder_id: FOLDERS.team,
			insights: {
				abstract: '検索の速度と通知の設定について話し合い、検索を先に改善することにした。',
				summary: ['検索が遅いという声が多い。', '通知の設定は来月に見直す。'],
				decisions: ['検索の改善を優先する。'],
				action_items: [
					actionItem('検索の速度を測定する', '田中 愛子', '来週の金曜日'),
					actionItem('通知の設定画面を見直す', '佐藤', '2026年12月18日'),
				],
				risks: ['サーバーの費用が増える。'],
				open_questions: [],
				mind_map: { 検索: ['速度', '結果'], 通知: ['設定'] },
			},
		},
	},
	{
		slug: 'all-hands',
		ageHours: 150,
		fields: {
			title: 'All-hands, November',
			folder_id: FOLDERS.team,
			insights: {
				abstract: 'News from every team. Nothing to be done afterwards.',
				summary: ['Two new colleagues.', 'The office stays closed between the years.'],
				decisions: [],
				action_items: [],
				risks: [],
				open_questions: [],
				mind_map: 7,
			},
		},
	},
];
