'use strict';

module.exports = {
	...require('./dist/credentials/NotesInsightsApi.credentials.js'),
	...require('./dist/credentials/NotesInsightsWebhookApi.credentials.js'),
	...require('./dist/nodes/NotesInsights/NotesInsights.node.js'),
	...require('./dist/nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.js'),
	...require('./dist/nodes/NotesInsightsWebhook/NotesInsightsWebhook.node.js'),
	...require('./dist/nodes/NotesInsightsWebhookTrigger/NotesInsightsWebhookTrigger.node.js'),
};
