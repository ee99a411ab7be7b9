import type { QrOpen, TargetKind } from '../contract/index.ts';

/** Rows of paper codes as both engines store them. */
export type PaperCodesTables = {
  /** Never changed and never deleted. */
  paper_codes: {
    code: string;
    domain_id: number;
    kind: TargetKind;
    ebook_id: number;
    page_id: number;
    /** When the code was made: where to look when the page is gone. */
    page_number: number;
    /** Of the question on its page, when the code was made. */
    number_on_page: number | null;
    target_id: number;
    made_at: number;
  };
  paper_code_days: {
    code: string;
    domain_id: number;
    /** `2026-11-26`, in UTC. */
    day: string;
    openings: number;
  };
  paper_code_books: { ebook_id: number; domain_id: number; qr_open: QrOpen };
};

/** A stored code. */
export type PaperCodeRow = PaperCodesTables['paper_codes'];
