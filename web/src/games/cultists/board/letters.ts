// How wide words in the capitals of the plates are, in units at size 13.6: near enough to cut a plate for them.
const narrow = "IJÍÎÏ.,’'1 -";
const slim = 'EFLTSRBPKÉÈÊŠŘŤĽZŽ234567890';
const broad = 'WM';
const round = 'OÖÓQGCČÇDĎ';

export function lettersWidth(text: string): number {
  let sum = 0;
  for (const letter of text.toLocaleUpperCase()) {
    if (narrow.includes(letter)) sum += 5.6;
    else if (slim.includes(letter)) sum += 9;
    else if (broad.includes(letter)) sum += 14;
    else if (round.includes(letter)) sum += 12;
    else sum += 11;
  }
  return sum;
}
