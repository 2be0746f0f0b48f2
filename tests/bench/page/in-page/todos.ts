import { html, render } from 'lit';
import { nextFrame } from './storm.ts';

interface Todo {
  id: number;
  title: string;
  isDone: boolean;
}

/**
 * Adds, completes and deletes todos as Speedometer does: of each step it counts the call, the layout, and what the
 * browser does up to its next task. Returns the sum, in ms.
 */
export async function workThroughTodos(titles: readonly string[]): Promise<number> {
  let todos: Todo[] = [];
  const change = (next: Todo[]): void => {
    todos = next;
    draw(todos);
  };
  const add = (): void => {
    for (const [id, title] of titles.entries()) change([...todos, { id, title, isDone: false }]);
  };
  const complete = (): void => {
    for (const { id } of todos)
      change(todos.map((it) => (it.id === id ? { ...it, isDone: true } : it)));
  };
  const remove = (): void => {
    while (todos.length > 0) change(todos.slice(1));
  };
  let ms = 0;
  for (const step of [add, complete, remove]) {
    await nextFrame();
    const startMs = performance.now();
    step();
    document.body.getBoundingClientRect();
    await nextTask();
    ms += performance.now() - startMs;
  }
  return ms;
}

function draw(todos: readonly Todo[]): void {
  const rows = todos.map(
    ({ title, isDone }) =>
      html`<li class=${isDone ? 'done' : ''}>
        <input type="checkbox" .checked=${isDone} /><label>${title}</label><button>×</button>
      </li>`,
  );
  render(
    html`<h1>todos</h1>
      <ul>
        ${rows}
      </ul>
      <p>${todos.length} left</p>`,
    document.body,
  );
}

function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    port2.postMessage(null);
  });
}
