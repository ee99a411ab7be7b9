import type { Migration } from '@sayfa/server-kit';

/** Installed dictionaries: headwords beside blocks of entries, so that one answer reads one block. */
export const dictionaryTables: Migration = {
  id: 'dictionaries/0001',
  statements: (column) => [
    `create table dictionaries (
      id ${column.autoId},
      domain_id ${column.int} references domains (id),
      title ${column.text} not null,
      language ${column.text} not null,
      target ${column.text} not null,
      licence ${column.text} not null,
      source ${column.text} not null,
      entries ${column.int} not null,
      ready ${column.flag} not null,
      added_at ${column.instant} not null)`,
    `create table dictionary_blocks (
      dictionary_id ${column.int} not null references dictionaries (id) on delete cascade,
      number ${column.int} not null,
      content ${column.text} not null,
      primary key (dictionary_id, number))`,
    `create table dictionary_heads (
      dictionary_id ${column.int} not null references dictionaries (id) on delete cascade,
      folded ${column.text} not null,
      block ${column.int} not null,
      place ${column.int} not null,
      primary key (dictionary_id, folded, block, place))`,
  ],
};
