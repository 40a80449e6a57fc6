/**
 * Prints by how many bytes this process grew at most while it parsed a list of notes and, with
 * `--deciding`, took it for its baseline, which costs more than any quiet poll.
 */
import { readFileSync } from 'node:fs';

import { parseList } from './note-list.ts';
import { decide, pollOptions } from '../test/support/poll-options.ts';

const [what, file = ''] = process.argv.slice(2);
const before = process.resourceUsage().maxRSS;
const notes = parseList(readFileSync(file, 'latin1'));
if (what === '--deciding') await decide(undefined, notes, pollOptions());
console.log((process.resourceUsage().maxRSS - before) * 1024);
