// Do our locks keep the promises of async-mutex's interface? One suite, run against async-mutex's classes and against ours.
import { Mutex, Semaphore } from 'async-mutex';
import {
  controlledMutex,
  controlledReentrant,
  controlledSemaphore,
  limitedMutex,
  limitedSemaphore,
} from './lock-subjects.ts';
import { inEveryOrder, onEventLoop } from './lock-worlds.ts';
import { ReentrantMutex } from '../../../../src/sync/reentrant-mutex.ts';
import { mutexContract, type MakeMutex } from './mutex-contract.ts';
import { reentrantContract } from './reentrant-contract.ts';
import { semaphoreContract, type MakeSemaphore } from './semaphore-contract.ts';
import { timeLimitContract } from './time-limit-contract.ts';

const mutex: MakeMutex = (cancelError) => new Mutex(cancelError);
const semaphore: MakeSemaphore = (value, cancelError) => new Semaphore(value, cancelError);
const reentrant: MakeMutex = (cancelError) => new ReentrantMutex(new Mutex(cancelError));

mutexContract(onEventLoop('async-mutex', mutex));
mutexContract(onEventLoop('ReentrantMutex', reentrant));
reentrantContract(onEventLoop('ReentrantMutex', () => new ReentrantMutex()));
semaphoreContract(onEventLoop('async-mutex', semaphore));
timeLimitContract(onEventLoop('a mutex of async-mutex', limitedMutex(mutex)));
timeLimitContract(onEventLoop('a semaphore of async-mutex', limitedSemaphore(semaphore)));
timeLimitContract(onEventLoop('ReentrantMutex', limitedMutex(reentrant)));

for (const isTracking of [false, true]) {
  mutexContract(inEveryOrder('ControlledMutex', isTracking, controlledMutex));
  mutexContract(inEveryOrder('ReentrantMutex over ControlledMutex', isTracking, controlledReentrant));
  reentrantContract(inEveryOrder('ReentrantMutex over ControlledMutex', isTracking, controlledReentrant));
  semaphoreContract(inEveryOrder('ControlledSemaphore', isTracking, controlledSemaphore));
  timeLimitContract(inEveryOrder('ControlledMutex', isTracking, (engine) => limitedMutex(controlledMutex(engine))));
  timeLimitContract(
    inEveryOrder('ControlledSemaphore', isTracking, (engine) => limitedSemaphore(controlledSemaphore(engine))),
  );
  timeLimitContract(
    inEveryOrder('ReentrantMutex over ControlledMutex', isTracking, (engine) =>
      limitedMutex(controlledReentrant(engine)),
    ),
  );
}
