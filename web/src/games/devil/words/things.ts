// The words of the game for its page: names, what cards do, what inquisitors take.
export * from './effects';
export * from './names';
export * from './penalty';
