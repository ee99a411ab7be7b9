/** What a visitor may do on the upload page. Source: decisions.md, Books. */
export type Visitor = 'importer' | 'member' | 'anonymous';
