import type { Generated } from 'kysely';

/** A browser that a school made one of its boards, or is about to. */
type BoardRow = {
  id: Generated<number>;
  domain_id: number;
  name: string;
  room: string;
  inches: number;
  registration_hash: string;
  registration_ends_at: number;
  /** 65 bytes, base64url; null until a browser has taken the registration code. */
  public_key: string | null;
  browser: string | null;
  touch_points: number | null;
  width: number | null;
  height: number | null;
  app_version: string | null;
  /** The day only: when exactly a board is used would tell of people. */
  last_day: string | null;
  /** Minutes without a touch after which it locks; null as at first. */
  idle_minutes: number | null;
  registered_by: number | null;
  created_at: number;
  revoked_at: number | null;
  version: number;
  /** What a device called the call that made it, so that it is not made again. */
  made_key: string | null;
};

/** A code that a board shows, as it is kept: never the code itself. */
type BoardCodeRow = {
  code_hash: string;
  domain_id: number;
  board_id: number;
  number_shown: number;
  /** The three to choose from, as JSON. */
  numbers: string;
  ends_at: number;
  /** When it was confirmed, or ended by a wrong number. */
  used_at: number | null;
  confirmed_by: number | null;
  /** When the board opened the session. */
  opened_at: number | null;
};

/** Rows of boards as both engines store them. */
export type BoardsTables = {
  boards: BoardRow;
  board_codes: BoardCodeRow;
  /** Proofs that were used, which are good for nothing any more. */
  board_proofs: { proof_hash: string; ends_at: number };
  /** One for each person; `board_id` is null where any board of the domain will do. */
  board_day_codes: {
    user_id: number;
    domain_id: number;
    board_id: number | null;
    code_hash: string;
    ends_at: number;
    /** The hash of the book that it opens at once, and the page; null where it opens none. */
    opens_book: string | null;
    opens_page: number | null;
  };
  /** One card for each person. */
  board_pins: {
    user_id: number;
    domain_id: number;
    card_number: string;
    /** HMACs in the order of the card, as JSON. */
    codes: string;
    /** Numbers of the codes that count no more, as JSON. */
    used: string;
    /** Which code is requested, from 1 on; 0 where none is left. */
    requested: number;
    made_at: number;
  };
  /** Pictures on their way to a board, for two minutes at most. */
  board_pictures: {
    id: Generated<number>;
    domain_id: number;
    board_id: number;
    user_id: number;
    /** A JPEG in base64. */
    picture: string;
    sent_at: number;
  };
  /** What short codes are hashed with. */
  board_secrets: { id: number; secret: string };
};
