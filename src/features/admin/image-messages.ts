import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('admin-images', {
  en: {
    'imageUrl.hint': 'Enter an https:// URL, or upload a PNG, JPEG, WebP, AVIF, or GIF up to 1 MB.',
    'narrowImageUrl.hint': 'Replaces the image below 768 px. Upload 320 × 100 or 640 × 200 px.',
    'darkImageUrl.hint': 'Replaces the image in the dark theme.',
    'size.none': 'Small, beside the text',
    'size.standard': 'The image has a standard size. Select {{size}} to show the whole image.',
    'size.wrong':
      'The image has {{width}} × {{height}} px. Use {{expectedWidth}} × {{expectedHeight}} or {{doubleWidth}} × {{doubleHeight}} px.',
    'size.unfit': 'The places of this type can’t show {{size}}. Select another size.',
    target: 'Upload for',
    upload: 'Upload image',
    library: 'Uploaded images',
    'library.text': 'An image that no ad uses is deleted after 7 days.',
    'library.empty': 'No images yet',
    'library.used': 'Used by: {{titles}}',
    'library.unused': 'Not used',
    'library.use': 'Use',
    'library.delete': 'Delete image',
    'library.confirm': 'Delete this image?',
    'library.failed': 'Couldn’t delete the image',
    'upload.done': 'Image uploaded',
    'upload.heavy':
      'This image has {{size}} and may load slowly. Compress the file to below 150 KB.',
    'upload.failed': 'Couldn’t upload the image',
    'upload.kind': 'Select a PNG, JPEG, WebP, AVIF, or GIF file.',
    'upload.large': 'Select an image up to 1 MB.',
  },
  'zh-CN': {
    'imageUrl.hint':
      '请输入 https:// 地址，或上传 PNG、JPEG、WebP、AVIF、GIF 图片（不超过 1 MB）。',
    'narrowImageUrl.hint':
      '屏幕宽度小于 768 px 时替换图片，请上传 320 × 100 或 640 × 200 px 的图片。',
    'darkImageUrl.hint': '在深色主题中替换图片。',
    'size.none': '小图，与文字并排',
    'size.standard': '图片为标准尺寸，选择 {{size}} 即可完整显示。',
    'size.wrong':
      '图片尺寸为 {{width}} × {{height}} px，请使用 {{expectedWidth}} × {{expectedHeight}} 或 {{doubleWidth}} × {{doubleHeight}} px。',
    'size.unfit': '此类型的广告位无法完整显示 {{size}}，请选择其他尺寸。',
    target: '上传用途',
    upload: '上传图片',
    library: '已上传的图片',
    'library.text': '没有广告使用的图片会在 7 天后删除。',
    'library.empty': '暂无图片',
    'library.used': '使用此图片的广告：{{titles}}',
    'library.unused': '未使用',
    'library.use': '使用',
    'library.delete': '删除图片',
    'library.confirm': '确定要删除这张图片吗？',
    'library.failed': '图片删除失败',
    'upload.done': '图片已上传',
    'upload.heavy': '图片大小为 {{size}}，加载可能较慢，请压缩到 150 KB 以下。',
    'upload.failed': '图片上传失败',
    'upload.kind': '请选择 PNG、JPEG、WebP、AVIF 或 GIF 文件。',
    'upload.large': '请选择不超过 1 MB 的图片。',
  },
})
