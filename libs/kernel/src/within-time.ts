/**
 * Settles as `work` does, or as `late()` does when `work` takes longer than `milliseconds`. `work` is not cancelled; its
 * later result is ignored. The timer keeps the process alive until then.
 */
export function withinTime<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Late | Promise<Late>,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, timeUp.then(late)]).finally(() => {
    clearTimeout(timer);
  });
}
