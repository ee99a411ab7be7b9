import { describe, expect, it } from 'vitest';
import { isAdditive } from './additive.ts';

const NEW_TABLE = 'create table letters (id integer primary key, text text not null unique)';
const NEW_COLUMN = 'alter table users add column seen integer';

describe('a step', () => {
  it.each([
    [[NEW_TABLE]],
    [['create table if not exists letters (id integer)']],
    [[NEW_TABLE, 'create unique index letters_text on letters (text)']],
    [[NEW_TABLE, 'insert into letters (id, text) select id, name from users']],
    [['create index users_name on users (name)']],
    [[NEW_COLUMN]],
    [['alter table users add column seen integer not null default 0']],
    [[NEW_COLUMN, 'update users set seen = 1']],
    [[NEW_COLUMN, "update users set seen = 1 where name in ('a', 'b')"]],
    [[NEW_COLUMN, 'create unique index users_seen on users (id, seen)']],
  ])('only adds by %j', (statements) => {
    expect(isAdditive(statements)).toBe(true);
  });

  it.each([
    [['drop table users']],
    [['alter table users drop column name']],
    [['alter table users rename to people']],
    [['alter table users rename column name to title']],
    [['alter table users alter column name set not null']],
    [['alter table users add column seen integer not null']],
    [['alter table users add column team integer references teams (id)']],
    [['create unique index users_name on users (name)']],
    [["insert into users (name) values ('a')"]],
    [["update users set name = 'a'"]],
    [[NEW_COLUMN, "update users set seen = 1, name = 'a'"]],
    [['delete from users']],
    [['create trigger none_leave before delete on users begin select 1; end']],
    [[NEW_TABLE, 'drop index users_search']],
    [['vacuum']],
  ])('needs a stop of older servers by %j', (statements) => {
    expect(isAdditive(statements)).toBe(false);
  });
});
