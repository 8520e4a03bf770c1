// Where does each lane stand, and where does an arrow begin and end? All in percent of the drawing's width, so that it
// fits any screen without being measured.
/** @import { Lane, ShownStep } from './view.ts' */

/** How much wider a task is than an object. */
const TASK_WEIGHT = 1.3;
/** How much of its lane a box takes, on either side of the centre. */
const HALF_BOX = { task: 0.41, object: 0.37 };

/**
 * Tasks left and right, what they share between them.
 * @param {readonly string[]} tasks
 * @param {readonly string[]} objects
 * @returns {Lane[]}
 */
export function lanesOf(tasks, objects) {
  const half = Math.ceil(tasks.length / 2);
  const columns = [
    ...tasks.slice(0, half).map((name) => ({ name, kind: /** @type {const} */ ('task') })),
    ...objects.map((name) => ({ name, kind: /** @type {const} */ ('object') })),
    ...tasks.slice(half).map((name) => ({ name, kind: /** @type {const} */ ('task') })),
  ];
  const weight = (/** @type {Pick<Lane, 'kind'>} */ { kind }) => (kind === 'task' ? TASK_WEIGHT : 1);
  const total = columns.reduce((sum, column) => sum + weight(column), 0);
  let left = 0;
  return columns.map((column) => {
    const width = (100 * weight(column)) / total;
    const lane = { ...column, left, width, centre: left + width / 2 };
    left += width;
    return lane;
  });
}

/** The tasks that are declared, and those that only the steps know. */
export function tasksOf(
  /** @type {readonly { readonly name: string }[]} */ declared,
  /** @type {readonly ShownStep[]} */ steps,
) {
  return [...new Set([...declared.map(({ name }) => name), ...steps.map(({ task }) => task)])];
}

/** `A.1` is a strand of `A`. */
export function taskOf(/** @type {string} */ strand) {
  return strand.replace(/\..*/s, '');
}

/** The objects that the steps touch, in the order of their first use. @param {readonly ShownStep[]} steps */
export function objectsOf(steps) {
  return [
    ...new Set(steps.filter(({ access, object }) => access !== 'none' && object !== '').map(({ object }) => object)),
  ];
}

/** Left edge and width of the box in a lane. @param {Lane} lane */
export function boxOf({ centre, width, kind }) {
  return { left: centre - HALF_BOX[kind] * width, width: 2 * HALF_BOX[kind] * width };
}

/**
 * A read leads out of the object, a write into it; without a direction if the access is unknown.
 * @param {readonly Lane[]} lanes
 * @param {ShownStep} step
 */
export function arrowOf(lanes, step) {
  const task = lanes.find(({ kind, name }) => kind === 'task' && name === step.task);
  const object = lanes.find(({ kind, name }) => kind === 'object' && name === step.object);
  if (task === undefined || object === undefined || step.access === 'none') return undefined;
  const side = Math.sign(object.centre - task.centre);
  const atTask = task.centre + side * HALF_BOX.task * task.width;
  const atObject = object.centre - side * HALF_BOX.object * object.width;
  const isRead = step.access === 'read';
  return {
    from: isRead ? atObject : atTask,
    to: isRead ? atTask : atObject,
    points: step.access === 'unknown' ? 0 : isRead ? -side : side,
  };
}
