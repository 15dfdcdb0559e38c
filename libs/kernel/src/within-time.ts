/**
 * What `work` gives or throws; or, when it takes longer than `milliseconds`, what `late` gives or throws in its place.
 * `work` itself goes on, and whatever comes of it then is dropped. Until one of both is there, the process stays alive.
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
