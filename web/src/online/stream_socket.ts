// Where WebSockets are blocked: the same messages by an answer that does not end, and by posts (docs/protocol.md).
import type { ServerMessage } from '../wire';
import type { Socket } from './remote_table';

const post = (path: string, body: string, signal: AbortSignal) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal });

// Calls `line` with the data of each event of the stream, until it ends.
async function read_events(body: ReadableStream<Uint8Array>, line: (data: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      if (event.startsWith('data: ')) line(event.slice('data: '.length));
    }
  }
}

export function connect_by_stream(): Socket {
  const stop = new AbortController();
  let stream: string | null = null;
  let closed = false;
  let sending = Promise.resolve(); // one after another, in the order in which they were given

  const end = () => {
    if (closed) return;
    closed = true;
    stop.abort();
    socket.onclose?.();
  };

  async function listen(hello: string): Promise<void> {
    const answer = await post('/api/stream', hello, stop.signal);
    if (!answer.ok || !answer.body) throw new Error(`the stream was answered with ${answer.status}`);
    await read_events(answer.body, (data) => {
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'stream') stream = message.stream;
      else if (message.type !== 'alive') socket.onmessage?.({ data });
    });
  }

  async function speak(message: string): Promise<void> {
    const answer = await post('/api/send', JSON.stringify({ stream, message }), stop.signal);
    if (!answer.ok) throw new Error(`a message was answered with ${answer.status}`);
  }

  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    // The first message is the hello, by which the stream begins.
    send(text) {
      if (stream === null) void listen(text).then(end, end);
      else sending = sending.then(() => speak(text)).catch(end);
    },
    close: end,
  };
  queueMicrotask(() => socket.onopen?.());
  return socket;
}
