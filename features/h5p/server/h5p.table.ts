import type { Generated } from 'kysely';

/** Packages and libraries as both engines store them. */
export type H5pTables = {
  h5p_packages: {
    id: string;
    domain_id: number;
    /** Null once that person is forgotten, and for what the product itself brings. */
    created_by: number | null;
    title: string;
    language: string;
    /** As content spells it. */
    main_library: string;
    /** `content.json`, cleaned. */
    params: string;
    /** Name in `Files` of everything else in its content. */
    pack: string;
    /** `Record<string, Place>`. */
    places: string;
    created_at: number;
  };
  /** Everything a package needs, directly or not. */
  h5p_package_libraries: { package_id: string; library_id: number; domain_id: number };
  h5p_libraries: {
    id: Generated<number>;
    name: string;
    major: number;
    minor: number;
    patch: number;
    title: string;
    runnable: 0 | 1;
    /** Paths in the order of loading, as JSON. */
    scripts: string;
    styles: string;
    /** `LibraryName[]` */
    dependencies: string;
    pack: string;
    places: string;
    installed_at: number;
  };
  /** Packs on their way into `Files`; what lies here long was left by a crash. */
  h5p_incoming: { pack: string; since: number };
  /** One row: what capabilities are signed with. */
  h5p_secrets: { id: number; secret: string };
};
