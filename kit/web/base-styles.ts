// The CSS that every page needs, including pages without Mantine.
import './layers.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './kit.css'
