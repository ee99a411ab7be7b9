import { workerData } from 'node:worker_threads';
import { nativeGate } from './native-gate.ts';
import type { WorkerSettings } from './protocol.ts';

const settings: Pick<WorkerSettings, 'gate'> = workerData;

/** The gate of the thread that this runs in. */
export const ownGate = nativeGate(settings.gate);
