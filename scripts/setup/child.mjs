import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentLookMs = 250;

/**
 * npm passes a signal on to the shell that it starts scripts with, and that shell ends without
 * passing it on. So below npm the end of the parent process is treated like the signal.
 */
export function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, parentLookMs);
  timer.unref();
  return timer;
}

/**
 * Runs a program in the foreground until it ends.
 * Signals sent to this process reach it; answers its exit code (128 + signal number when killed).
 */
export function runInForeground(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    const forward = (signal) => {
      // A terminal's Ctrl+C already reaches the whole process group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    for (const signal of forwardedSignals) process.on(signal, forward);
    const watch = whenNpmIsGone(() => child.kill('SIGTERM'));
    const stopForwarding = () => {
      clearInterval(watch);
      for (const signal of forwardedSignals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

const collected = new Set();
process.once('exit', () => {
  for (const child of collected) child.kill('SIGTERM');
});

/** Runs a program and returns its exit code and everything that it printed, in order. */
export function runAndCollect(program, args, { timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    collected.add(child);
    child.once('close', () => collected.delete(child));
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const timer = timeoutMs
      ? setTimeout(() => {
          output += `\nstopped after ${Math.round(timeoutMs / 1000)} s\n`;
          child.kill('SIGKILL');
        }, timeoutMs)
      : undefined;
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}
