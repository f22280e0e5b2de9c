// The journal of this device.
import { StoredJournal } from './journal';

export const journal = new StoredJournal();
