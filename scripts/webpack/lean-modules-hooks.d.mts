interface Loaded {
  format: string
  source: string
}

interface Resolved {
  url: string
}

export function resolve(
  specifier: string,
  context: object,
  next: (specifier: string, context: object) => Promise<Resolved>,
): Promise<Resolved>

export function load(
  url: string,
  context: object,
  next: (url: string, context: object) => Promise<Loaded>,
): Promise<Loaded>
