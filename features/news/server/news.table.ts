import type { Generated } from 'kysely';

/** Rows of news as both engines store them. */
export type NewsTables = {
  news_items: {
    id: Generated<number>;
    /** Null for all domains. */
    domain_id: number | null;
    kind: 'post' | 'tool';
    /** What the demo's seed knows it by; null for everything people write. */
    seed_key: string | null;
    /** `ItemTexts` as JSON, cleaned. */
    texts: string;
    picture: string | null;
    /** Of a tool. */
    url: string | null;
    created_by: number | null;
    created_at: number;
    /** When it was first published; null for a draft. */
    published_at: number | null;
    deleted_at: number | null;
    revision: number;
  };
  /** Files of uploaded pictures; `unused_since` is when one was first seen to belong to no item. */
  news_pictures: { name: string; created_at: number; unused_since: number | null };
};
