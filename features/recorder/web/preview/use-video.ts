import type { StoredRecording } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';

/** The video of a recording; `gone` if the device no longer has it. */
export const useVideo = (recording: StoredRecording): Blob | 'gone' | undefined => {
  const [video, setVideo] = useState<Blob | 'gone'>();
  useEffect(() => {
    let isLeft = false;
    recording.video().then(
      (blob) => {
        if (!isLeft) setVideo(blob.size > 0 ? blob : 'gone');
      },
      () => {
        if (!isLeft) setVideo('gone');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [recording]);
  return video;
};

/** An object URL for a video while it is shown. */
export const useAddress = (video: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!video) return;
    const made = URL.createObjectURL(video);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [video]);
  return address;
};
