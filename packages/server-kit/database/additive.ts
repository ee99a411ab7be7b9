const CREATE_TABLE = /^create table (?:if not exists )?(\w+)/iu;
const CREATE_INDEX = /^create index /iu;
const CREATE_UNIQUE = /^create unique index \w+ on (\w+) \(([^)]*)\)/iu;
const ADD_COLUMN = /^alter table (\w+) add column "?(\w+)"?(.*)$/isu;
const INSERT = /^insert into (\w+)/iu;
/** One column, set to something without a comma, so that no second one is hidden behind it. */
const UPDATE = /^update (\w+) set (\w+) =[^,]*?(?: where .*)?$/isu;

/** What a step has made itself: nothing of it can be used by an older version. */
type Made = { tables: Set<string>; columns: Set<string> };

const isNewColumn = ([, table = '', column = '']: RegExpExecArray, { columns }: Made): boolean =>
  columns.has(`${table}.${column}`);

/** Whether an older version can write rows without this column. */
const addsOptionalColumn = (statement: string, made: Made): boolean => {
  const found = ADD_COLUMN.exec(statement);
  if (!found) return false;
  const [, table = '', column = '', rest = ''] = found;
  made.columns.add(`${table}.${column}`);
  return /\bdefault\b/iu.test(rest) || !/\bnot null\b|\bunique\b|\breferences\b/iu.test(rest);
};

const isOfNewRowsOnly = (statement: string, made: Made): boolean => {
  const unique = CREATE_UNIQUE.exec(statement);
  if (unique) {
    const [, table = '', columns = ''] = unique;
    const isNew = (column: string): boolean => made.columns.has(`${table}.${column.trim()}`);
    return made.tables.has(table) || columns.split(',').some(isNew);
  }
  const inserted = INSERT.exec(statement);
  if (inserted) return made.tables.has(inserted[1] ?? '');
  const updated = UPDATE.exec(statement);
  return updated !== null && isNewColumn(updated, made);
};

const isStatementAdditive = (statement: string, made: Made): boolean => {
  const created = CREATE_TABLE.exec(statement);
  if (created) made.tables.add(created[1] ?? '');
  return (
    created !== null ||
    CREATE_INDEX.test(statement) ||
    addsOptionalColumn(statement, made) ||
    isOfNewRowsOnly(statement, made)
  );
};

/**
 * Whether servers of the version before a step can go on working with the database after it: it only
 * adds tables, indexes, and columns that may be left out. Anything that is not known to be so is not.
 */
export const isAdditive = (statements: readonly string[]): boolean => {
  const made: Made = { tables: new Set(), columns: new Set() };
  return statements.every((statement) => isStatementAdditive(statement.trim(), made));
};
