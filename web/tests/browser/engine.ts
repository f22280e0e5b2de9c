// `subrosa engine` for tests: games from seeds, played to the position that a test is about (docs/protocol.md).
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from './house';

export interface EngineAnswer {
  ok: boolean;
  error?: string;
  deciders?: number[];
  choices?: string[];
  move?: string;
  events?: SeenEvent[];
  knowledge?: Position;
  position?: Position;
  bounds?: object | null;
  scores?: number[];
  ranks?: number[];
  winners?: number[];
}

// An event with its audience, which a server does not tell.
export interface SeenEvent {
  event: string;
  seen_by: number[];
  public: boolean;
  [field: string]: unknown;
}

// Knowledge or the whole truth, in the words of any game.
export interface Position {
  stage: string;
  [field: string]: any;
}

export class Engine {
  #program: ChildProcessWithoutNullStreams = spawn(program, ['engine']);
  #closed = false;
  #waiting: ((answer: EngineAnswer) => void)[] = [];

  constructor() {
    const lines = createInterface({ input: this.#program.stdout });
    lines.on('line', (line) => this.#waiting.shift()?.(JSON.parse(line) as EngineAnswer));
    this.#program.stdin.on('error', () => this.close());
  }

  // A page may ask for more while its test ends: that is never answered.
  try(request: Record<string, unknown>): Promise<EngineAnswer> {
    return new Promise((done) => {
      if (this.#closed) return;
      this.#waiting.push(done);
      this.#program.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }
  async ask(request: Record<string, unknown>): Promise<EngineAnswer> {
    const answer = await this.try(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  close(): void {
    this.#closed = true;
    this.#program.kill();
  }
}
