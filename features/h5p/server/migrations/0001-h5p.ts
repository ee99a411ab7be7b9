import type { Migration } from '@sayfa/server-kit';

/** Packages, installed libraries, and what is on its way in. */
export const firstH5p: Migration = {
  id: 'h5p/0001',
  statements: (c) => [
    `create table h5p_packages (
      id ${c.id},
      domain_id ${c.int} not null,
      created_by ${c.int},
      title ${c.text} not null,
      language ${c.text} not null,
      main_library ${c.text} not null,
      params ${c.json} not null,
      pack ${c.text} not null,
      places ${c.json} not null,
      created_at ${c.instant} not null
    )`,
    'create index h5p_packages_pack on h5p_packages (pack)',
    'create index h5p_packages_created_by on h5p_packages (created_by)',
    `create table h5p_libraries (
      id ${c.autoId},
      name ${c.text} not null,
      major ${c.int} not null,
      minor ${c.int} not null,
      patch ${c.int} not null,
      title ${c.text} not null,
      runnable ${c.flag} not null,
      scripts ${c.json} not null,
      styles ${c.json} not null,
      dependencies ${c.json} not null,
      pack ${c.text} not null,
      places ${c.json} not null,
      installed_at ${c.instant} not null,
      unique (name, major, minor)
    )`,
    `create table h5p_package_libraries (
      package_id ${c.text} not null references h5p_packages (id) on delete cascade,
      library_id ${c.int} not null references h5p_libraries (id),
      domain_id ${c.int} not null,
      primary key (package_id, library_id)
    )`,
    'create index h5p_package_libraries_library on h5p_package_libraries (library_id)',
    `create table h5p_incoming (
      pack ${c.text} not null primary key,
      since ${c.instant} not null
    )`,
    `create table h5p_secrets (
      id ${c.int} not null primary key,
      secret ${c.text} not null
    )`,
  ],
};
