/** Files that a worker writes in place; missing in TypeScript's types of pages. Source: WHATWG File System. */
interface FileSystemSyncAccessHandle {
  read(into: ArrayBuffer, options?: { at?: number }): number;
  write(from: ArrayBuffer, options?: { at?: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}
