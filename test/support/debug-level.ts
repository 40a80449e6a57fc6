/** Imported before n8n-core, makes its logger write what is only written when somebody looks for it. */
process.env.N8N_LOG_LEVEL = 'debug';
