import type { Generated } from 'kysely';

/** What a dictionary says of a headword, as blocks hold it. */
export type StoredEntry = {
  headword: string;
  /** Word class; empty where the dictionary says none. */
  fl: string;
  pronunciation: string | null;
  senses: readonly string[];
};

/** An installed dictionary. */
export type DictionaryRow = {
  id: number;
  /** Null: for the schools of every domain. */
  domain_id: number | null;
  title: string;
  language: string;
  target: string;
  licence: string;
  source: string;
  entries: number;
  /** 0 while it is being added. */
  ready: 0 | 1;
  added_at: number;
};

/** The tables of dictionaries. */
export type DictionariesTables = {
  dictionaries: Omit<DictionaryRow, 'id'> & { id: Generated<number> };
  dictionary_blocks: {
    dictionary_id: number;
    /** From 0. */
    number: number;
    /** JSON of its entries, deflated, in base 64. */
    content: string;
  };
  dictionary_heads: {
    dictionary_id: number;
    /** As `foldForSearch` spells it. */
    folded: string;
    block: number;
    /** Index of the entry in its block. */
    place: number;
  };
};
