import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder } from '../bench/place.ts';

const MEGABYTE = 1_024 * 1_024;

/** Runs a program; what it printed. Throws where it fails. */
const call = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }).trim();

/** Folders with what is to be given back after they are unmounted. */
const mounted = new Map<string, () => void>();
// Before the folders are removed.
process.prependOnceListener('exit', () => {
  for (const [folder, giveBack] of mounted) {
    try {
      call('umount', '-l', folder);
      giveBack();
    } catch {
      // It is gone already.
    }
  }
});

/** Why file systems cannot be mounted here; undefined where they can. */
const whyNoMounts = (): string | undefined => {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  try {
    const { unmount } = mountMemory(1);
    unmount();
    return undefined;
  } catch {
    return 'needs root that may mount file systems';
  }
};

/** A file system at a folder. */
export type Mounted = {
  folder: string;
  /** Brings everything written so far onto it. */
  sync(): void;
  unmount(): void;
};

const at = (folder: string, giveBack: () => void = () => undefined): Mounted => {
  mounted.set(folder, giveBack);
  return {
    folder,
    sync: () => {
      call('sync', '-f', folder);
    },
    unmount: () => {
      call('umount', folder);
      mounted.delete(folder);
      giveBack();
    },
  };
};

/** An empty file system in memory of so many megabytes. */
const mountMemory = (megabytes: number): Mounted => {
  const folder = freshFolder('gauntlet-memory');
  call('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  return at(folder);
};

/** A disk that fails as asked: ext4 on a loop device. */
export type Disk = Mounted & {
  /**
   * From this moment nothing reaches the disk any more, not even what waits to be written. Whoever
   * waits for a sync must not go on: ext4 may say that it is done.
   */
  cutPower(): void;
  /**
   * An error of the disk makes it read-only under those who write to it. They should stand still
   * meanwhile: for some 30 ms between giving its journal up and refusing writes, ext4 says of what it
   * drops that it is synced (Linux 6.18: seven times in 40 tries with three writers).
   */
  turnReadOnly(): void;
  /** Mounts it again, as after the power has come back. Nobody may use it. */
  comeBack(): void;
};

/** Of the ioctl that ends an ext4 or xfs at once: _IOR('X', 125, __u32), linux/fs.h. */
const SHUTDOWN = 0x8004587d;
/** Without writing the journal: what was not synced is lost. */
const NO_LOG_FLUSH = 2;

// Node has no ioctl; Perl is part of every Debian.
const CUT = `open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('L', ${NO_LOG_FLUSH}); ioctl($f, ${SHUTDOWN}, $how) or die $!;`;

/** Makes a disk of so many megabytes. Throws where the machine has no ext4 on loop devices, or no Perl. */
const createDisk = (megabytes: number): Disk => {
  const folder = freshFolder('gauntlet-disk');
  const image = path.join(folder, 'image');
  const place = path.join(folder, 'mounted');
  mkdirSync(place);
  closeSync(openSync(image, 'w'));
  truncateSync(image, megabytes * MEGABYTE);
  call('mkfs.ext4', '-q', '-F', image);
  const device = call('losetup', '--find', '--show', image);
  const mount = () => call('mount', '-o', 'errors=remount-ro', device, place);
  mount();
  const disk = at(place, () => {
    call('losetup', '-d', device);
  });
  const errors = path.join('/sys/fs/ext4', path.basename(device), 'trigger_fs_error');
  return {
    ...disk,
    cutPower: () => {
      call('perl', '-e', CUT, place);
    },
    turnReadOnly: () => writeFileSync(errors, 'the gauntlet'),
    comeBack: () => {
      call('umount', place);
      mount();
    },
  };
};

/** A file system in memory of so many megabytes, or why there can be none here. */
export const memoryOrReason = (megabytes: number): Mounted | string =>
  whyNoMounts() ?? mountMemory(megabytes);

/** A disk of so many megabytes, or why there can be none here. */
export const diskOrReason = (megabytes: number): Disk | string => {
  const reason = whyNoMounts();
  if (reason) return reason;
  try {
    return createDisk(megabytes);
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('\n');
    return `needs ext4 on a loop device and Perl (${line})`;
  }
};
