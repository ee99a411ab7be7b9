import { connect } from 'node:net';

/** What a raw answer says: its status and all of its text. */
export type RawAnswer = { status: number; text: string };

/** Sends bytes as they are and waits for the end; fetch and inject would normalise them. */
export const sendRaw = (address: URL, request: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      text += piece;
    });
    // The server may hang up while a large request is still being sent; what it said first counts.
    socket.on('error', (error) => {
      if (!text) reject(error);
    });
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1] ?? 0), text }));
    socket.write(request);
  });
