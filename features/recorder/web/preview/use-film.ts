import type { StoredRecording } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';

/** The film of a recording; `gone` where the device has let go of it. */
export const useFilm = (recording: StoredRecording): Blob | 'gone' | undefined => {
  const [film, setFilm] = useState<Blob | 'gone'>();
  useEffect(() => {
    let isLeft = false;
    recording.video().then(
      (blob) => {
        if (!isLeft) setFilm(blob.size > 0 ? blob : 'gone');
      },
      () => {
        if (!isLeft) setFilm('gone');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [recording]);
  return film;
};

/** An address for a film while it is shown. */
export const useAddress = (film: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!film) return;
    const made = URL.createObjectURL(film);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [film]);
  return address;
};
