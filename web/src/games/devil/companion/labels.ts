// Our own labels: what the codes under the four chests say, in the order of `chests`. Of one length, so that the four
// look alike; nobody tells them apart at a glance.
export const labelCodes: readonly string[] = ['SR7K2QXV', 'SRD94MHT', 'SRW3PZ6B', 'SRN8CJ5Y'];
