// How is a property replaced for a while and put back exactly as it was, whatever the program has done to it meanwhile?

export interface Replacement {
  install(): void;
  restore(): void;
}

/** An object on the way to the property, with the property as it was there. */
interface Level {
  readonly object: object;
  readonly descriptor: PropertyDescriptor | undefined;
}

/** Replaces a value. `make` gets a function that answers what stood there when it was installed last. */
export function replaceValue<T extends object, K extends keyof T>(
  target: T,
  key: K,
  make: (original: () => T[K]) => unknown,
): Replacement {
  let original = target[key];
  const value = make(() => original);
  return replaceProperty(target, key, ({ enumerable }) => {
    original = target[key];
    return { value, enumerable: enumerable === true, writable: true, configurable: true };
  });
}

/** Replaces a getter; its setter stays. `look` gets the object and a function that asks the getter which stood there. */
export function replaceGetter<T extends object, K extends keyof T>(
  target: T,
  key: K,
  look: (self: T, original: () => T[K]) => T[K],
): Replacement {
  return replaceProperty(target, key, (descriptor) => ({
    ...descriptor,
    get(this: T): T[K] {
      return look(this, () => descriptor.get!.call(this) as T[K]);
    },
  }));
}

/** Undoes what programs have done to an object of ours that takes the place of another one. */
export function keepProperties(object: object): Replacement {
  const properties = Object.getOwnPropertyDescriptors(object);
  return {
    install() {
      Object.defineProperties(object, properties);
    },
    restore() {
      Object.defineProperties(object, properties);
    },
  };
}

function replaceProperty(
  target: object,
  key: PropertyKey,
  describe: (descriptor: PropertyDescriptor) => PropertyDescriptor,
): Replacement {
  let levels: Level[] = [];
  return {
    install() {
      levels = levelsOf(target, key);
      const { object, descriptor } = levels.at(-1)!;
      Object.defineProperty(object, key, describe(descriptor!));
    },
    restore() {
      for (const { object, descriptor } of levels) {
        if (descriptor === undefined) Reflect.deleteProperty(object, key);
        else Reflect.defineProperty(object, key, descriptor);
      }
    },
  };
}

/** The objects from the target up to the one that has the property. */
function levelsOf(target: object, key: PropertyKey): Level[] {
  const levels: Level[] = [];
  for (let object: object | null = target; object !== null; object = Object.getPrototypeOf(object) as object | null) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    levels.push({ object, descriptor });
    if (descriptor !== undefined) break;
  }
  return levels;
}
