// Runs one transfer and exits, so that tests can suspend and kill the OS process of the transfer.
import { runProgressTransfer } from '../progress-transfers/run-progress-transfer.ts';
import { runMeasured } from './run-measured.ts';

const [url = '', id = ''] = process.argv.slice(2);
await runMeasured(url, (db) => runProgressTransfer(db, id));
