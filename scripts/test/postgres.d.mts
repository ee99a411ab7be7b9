/** The folder of PostgreSQL's programs; undefined where none is installed. */
export function serverPrograms(): string | undefined;
/** Who runs a private PostgreSQL; undefined for whoever runs this. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined;
