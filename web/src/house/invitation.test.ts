import { describe, expect, it } from 'vitest';
import { invitedBy, seatAndToken, tablePath } from './invitation';

const id = 'zgN3KSn3OmQdmIvKOULOpQ';
const token = 'NgajzHjPY03c5wgTR-_7mo1szRT1kPbj7fgJrmXRo5w';

describe('an invitation', () => {
  it('is taken as a whole link, as a path, or as the part that counts', () => {
    const invited = { table: id, seat: 2, token };
    expect(invitedBy(`https://house.example/tables/${id}#2.${token}`)).toEqual(invited);
    expect(invitedBy(`  /tables/${id}#2.${token}\n`)).toEqual(invited);
    expect(invitedBy(`${id}#2.${token}`)).toEqual(invited);
    expect(invitedBy(`https://house.example/tables/${id}?learn#2.${token}`)).toEqual(invited);
  });

  it('may be to a table alone', () => {
    expect(invitedBy(`https://house.example/tables/${id}`)).toEqual({ table: id });
    expect(invitedBy(`${id}#`)).toEqual({ table: id });
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'hello you',
      'https://house.example/',
      `${id}#2`,
      `${id}#x.${token}`,
      '../../etc#1.a',
    ])
      expect(invitedBy(text), text).toBeUndefined();
  });

  it('is read from an address and written to one', () => {
    expect(seatAndToken(`2.${token}`)).toEqual({ seat: 2, token });
    expect(seatAndToken('')).toBeUndefined();
    expect(tablePath({ table: id, seat: 2, token })).toBe(`/tables/${id}#2.${token}`);
    expect(tablePath({ table: id })).toBe(`/tables/${id}`);
  });
});
