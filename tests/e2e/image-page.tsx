import { createRoot } from 'react-dom/client'
import { Image } from '../../components/mdx/image.tsx'
import { handleImageLinks } from '../../dom/image-controls.ts'
import '../../components/layout/brand.css'
import '../../components/layout/site.css'

/** The test writes the props of the image into the page. */
const properties = JSON.parse(document.getElementById('properties')?.textContent ?? '')

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <h1>Image</h1>
    <Image {...properties} />
  </main>,
)

handleImageLinks()
