export default function pageJsxLoader(source: string): Promise<string>
