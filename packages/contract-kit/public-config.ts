import * as z from 'zod/mini';

/** What a server is set to that its web application has to know. Nothing here is secret. */
export const publicConfig = z.object({
  switches: z.object({
    /** Source: CFG-001. */
    ai_questions: z.boolean(),
    /** Source: CFG-002. */
    banner: z.boolean(),
    /** Source: CFG-003. */
    interactive_news: z.boolean(),
    /** Off: only a session of the main system admits. Source: CFG-004. */
    login_page: z.boolean(),
    /** Source: CFG-005. */
    offline_mode: z.boolean(),
  }),
  /** The banner's text by language code; empty while the banner is off. */
  banner: z.record(z.string(), z.string()),
  build: z.object({
    version: z.string(),
    /** Shown in footers. Source: CFG-012. */
    label: z.string(),
    /** ISO 8601; null where the build does not expire. Source: CFG-014. */
    expires_at: z.nullable(z.string()),
    /** By the server's clock. */
    expired: z.boolean(),
  }),
  /** Where tasks are kept, on this origin; empty for this server itself. Source: CFG-016, VID-036. */
  hosts: z.object({ tasks: z.string() }),
  /** The domain that a device signs in to which has never signed in. Source: ACC-004. */
  default_domain: z.string(),
  /** Hosts whose pages may be embedded, after a click. */
  embed_hosts: z.array(z.string()),
  /** Page on personal data; left out where it is the application's own. Source: ACC-023. */
  privacy_url: z.optional(z.string()),
});

/** What a server is set to that its web application has to know. */
export type PublicConfig = z.infer<typeof publicConfig>;
