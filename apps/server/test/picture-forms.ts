import sharp from 'sharp';

/** A picture as a browser sends it. */
export const pictureOf = async (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();

/** The fields of a form; a `file` is sent as one. */
export type Form = Record<string, string | Buffer>;

const EDGE = 'the-edge-of-a-part';

const payloadOf = (form: Form): Buffer => {
  const parts = Object.entries(form).flatMap(([name, value]) => [
    Buffer.from(
      `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"${
        typeof value === 'string' ? '' : '; filename="part.png"\r\ncontent-type: image/png'
      }\r\n\r\n`,
    ),
    typeof value === 'string' ? Buffer.from(value) : value,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${EDGE}--\r\n`)]);
};

/** A form as a request carries it, with other headers. */
export const formOf = (form: Form, headers: Record<string, string> = {}) => ({
  headers: { ...headers, 'content-type': `multipart/form-data; boundary=${EDGE}` },
  payload: payloadOf(form),
});
