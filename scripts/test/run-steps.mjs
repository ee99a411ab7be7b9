/** Runs a step, prints its result and errors, and returns its counts. */
export async function runStep(step, context) {
  const startedAt = performance.now();
  let result;
  try {
    result = await step.run(context);
  } catch (error) {
    result = { passed: 0, failed: 1, output: error.stack };
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const status = result.failed > 0 ? 'FAILED' : 'passed';
  console.log(
    `${status}  ${step.name}  (${result.passed} passed, ${result.failed} failed, ${seconds} s)`,
  );
  if (result.output?.trim()) console.log(`${result.output.trimEnd()}\n`);
  return { name: step.name, ...result };
}

/** Runs steps one after the other. */
export async function runInOrder(steps, context) {
  const results = [];
  for (const step of steps) results.push(await runStep(step, context));
  return results;
}

/** Runs steps in the order given, at most `workers` at one time. */
export async function runSideBySide(steps, workers, context) {
  const waiting = [...steps];
  const results = [];
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runStep(step, context));
    }
  };
  await Promise.all(Array.from({ length: workers }, runNext));
  return results;
}
